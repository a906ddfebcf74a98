/** Join the class names that apply, leaving out what is false or missing. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
