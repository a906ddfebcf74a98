// The package has types for the whole library only; the light one is the same without what no film here needs.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
