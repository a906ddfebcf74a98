import { useEffect, useState } from 'react';
import { uploadLimit, uploadLimitMessage } from '@minori/contracts/rules';
import { useLanguage, useMessages, useSession } from '@minori/platform';
import { kindOfFile } from '../composer/attachments';
import { useSettingsQuery } from '../queries/composer';
import { messages } from './editMessages';

/**
 * The picture that is about to become the own avatar: how it looks, choosing it, and what is wrong with what was chosen.
 * @param onChoose told of a file that is fit for it
 */
export function useAvatar(current: string, onChoose: (file: File) => void) {
  const text = useMessages(messages);
  const language = useLanguage();
  const isCreator = useSession().user?.is_creator ?? false;
  const { data: settings } = useSettingsQuery();
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<string>();

  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
    return undefined;
  }, [url]);

  const refusalOf = (file: File): string | undefined => {
    if (kindOfFile(file) !== 'image') return text.pictureType;
    const limit = settings && uploadLimit(settings, 'image', isCreator);
    return limit !== undefined && file.size > limit ? uploadLimitMessage(limit)[language] : undefined;
  };

  return {
    src: url ?? current,
    error,
    choose(file: File) {
      const refusal = refusalOf(file);
      setError(refusal);
      if (refusal) return;
      setUrl(URL.createObjectURL(file));
      onChoose(file);
    },
  };
}
