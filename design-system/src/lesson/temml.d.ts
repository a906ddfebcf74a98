declare module 'temml' {
  interface TemmlOptions {
    displayMode?: boolean;
    throwOnError?: boolean;
    trust?: boolean;
    maxSize?: [number, number];
    maxExpand?: number;
  }
  const temml: { render(expression: string, into: HTMLElement, options?: TemmlOptions): void };
  export default temml;
}
