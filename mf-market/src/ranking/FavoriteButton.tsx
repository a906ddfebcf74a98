import { IconButton, StarIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import styles from './FavoriteButton.module.css';

export interface FavoriteButtonProps {
  name: string;
  isFavorite: boolean;
  onChange(isFavorite: boolean): void;
  className?: string;
}

/** A star that is filled for favourites. */
export function FavoriteButton({ name, isFavorite, onChange, className }: FavoriteButtonProps) {
  const t = useMessages(messages);
  return (
    <IconButton
      size="small"
      label={t.favoriteOn(name)}
      aria-pressed={isFavorite}
      className={className}
      onClick={() => onChange(!isFavorite)}
    >
      <StarIcon className={isFavorite ? styles.on : undefined} />
    </IconButton>
  );
}
