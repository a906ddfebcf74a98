/** A picture as a list tells of it; 0 where it does not. */
interface Picture {
  width: number;
  height: number;
}

/** Return the size of a picture: its shorter side in pixels. */
export const sizeOf = ({ width, height }: Picture): number => Math.min(width, height);

/** Return the sizes of pictures, the largest first, without those that nothing is told of. */
export const sizesOf = (pictures: readonly Picture[]): number[] =>
  [...new Set(pictures.map(sizeOf))].filter((size) => size > 0).toSorted((one, other) => other - one);
