import { useWords } from '../provider/DesignSystemProvider.tsx';

/** How a member feels; shown for 24 hours. */
export type Mood = 'happy' | 'sad' | 'tired' | 'excited' | 'chilling';

const FACES: Record<Mood, { ground: string; eyes: string; mouth: string }> = {
  happy: { ground: '#FFD66B', eyes: 'M5.6 6.7v.1M10.4 6.7v.1', mouth: 'M5 9.6c1.6 2 4.4 2 6 0' },
  sad: { ground: '#9CC3F0', eyes: 'M5.6 6.9v.1M10.4 6.9v.1', mouth: 'M5.4 11c1.4-1.7 3.8-1.7 5.2 0' },
  tired: { ground: '#C9BFE8', eyes: 'M4.6 7h2M9.4 7h2', mouth: 'M6.2 10.6h3.6' },
  excited: {
    ground: '#FFAA8A',
    eyes: 'M4.8 7.2l.9-1 .9 1M9.4 7.2l.9-1 .9 1',
    mouth: 'M5.2 9.4h5.6c-.4 3-5.2 3-5.6 0z',
  },
  chilling: {
    ground: '#A6DDC4',
    eyes: 'M4.7 6.8c.5.7 1.4.7 1.9 0M9.4 6.8c.5.7 1.4.7 1.9 0',
    mouth: 'M5.8 10.1c1.2.9 3.2.9 4.4 0',
  },
};

export interface MoodFaceProps {
  mood: Mood;
  /** Diameter in pixels. */
  size?: number;
  className?: string;
}

/** A small round face that shows a mood. */
export function MoodFace({ mood, size = 16, className }: MoodFaceProps) {
  const words = useWords();
  const { ground, eyes, mouth } = FACES[mood];
  const label = words.mood(words.moods[mood]);
  return (
    <svg className={className} viewBox="0 0 16 16" width={size} height={size} role="img" aria-label={label}>
      <title>{label}</title>
      <circle cx="8" cy="8" r="8" fill={ground} />
      <path
        d={`${eyes}${mouth}`}
        fill={mood === 'excited' ? '#3A2A1C' : 'none'}
        stroke="#2B2A33"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
