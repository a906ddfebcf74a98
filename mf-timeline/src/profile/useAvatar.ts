import { useEffect, useState } from 'react';
import { uploadLimit, uploadLimitMessage } from '@minori/contracts/rules';
import { useLanguage, useMessages, useSession } from '@minori/platform';
import { kindOfFile } from '../composer/attachments';
import { useSettingsQuery } from '../queries/composer';
import { messages } from './messages';

/** A picture that is about to become the own avatar: the file, how it looks, and what is wrong with it. */
export function useAvatar(current: string) {
  const text = useMessages(messages);
  const language = useLanguage();
  const isCreator = useSession().user?.is_creator ?? false;
  const { data: settings } = useSettingsQuery();
  const [chosen, setChosen] = useState<{ file: File; url: string }>();
  const [error, setError] = useState<string>();

  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url);
    return undefined;
  }, [chosen]);

  const refusalOf = (file: File): string | undefined => {
    if (kindOfFile(file) !== 'image') return text.pictureType;
    const limit = settings && uploadLimit(settings, 'image', isCreator);
    return limit !== undefined && file.size > limit ? uploadLimitMessage(limit)[language] : undefined;
  };

  return {
    file: chosen?.file,
    src: chosen?.url ?? current,
    error,
    setError,
    choose(file: File) {
      const refusal = refusalOf(file);
      setError(refusal);
      if (!refusal) setChosen({ file, url: URL.createObjectURL(file) });
    },
  };
}
