import { defineJob } from '../../jobs/registry';
import { deletePhoneOf } from './phoneModel';
import { deliverCode } from './service';

/** A code is of no use once its ten minutes are over. */
const ATTEMPTS = 5;

const TEXTS = {
  ja: (code: string) => `みのりの確認コードは ${code} です。10分以内に入力してください。誰にも教えないでください。`,
  en: (code: string) => `Your Minori code is ${code}. Use it within 10 minutes, and tell it nobody.`,
};

defineJob('phone.code', ({ code_id: id }, deps) => deliverCode(deps, id, (language, code) => TEXTS[language](code)), {
  attempts: ATTEMPTS,
});

defineJob('phones.cleared', ({ user_id: userId }, { clock }) => deletePhoneOf(userId, clock()));
