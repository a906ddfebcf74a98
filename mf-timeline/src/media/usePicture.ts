import { useEffect, useState } from 'react';
import { uploadLimit, uploadLimitMessage } from '@minori/contracts/rules';
import { useLanguage, useSession } from '@minori/platform';
import { kindOfFile } from '../composer/attachments';
import { useSettingsQuery } from '../queries/composer';

interface Choosing {
  /** What is said of a file that is no picture. */
  wrongType: string;
  /** Told of a file that is fit for it. */
  onChoose: (file: File) => void;
}

/**
 * A picture that is about to be sent: how it looks, choosing it, and what is wrong with what was chosen.
 * @param current how it looks before
 */
export function usePicture<Current extends string | null>(current: Current, { wrongType, onChoose }: Choosing) {
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
    if (kindOfFile(file) !== 'image') return wrongType;
    const limit = settings && uploadLimit(settings, 'image', isCreator);
    return limit !== undefined && file.size > limit ? uploadLimitMessage(limit)[language] : undefined;
  };

  const src: string | Current = url ?? current;
  return {
    src,
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
