/** A file that the browser was told to keep, and under which name. */
export interface SavedFile {
  file: unknown;
  name: string;
}

/** Have the browser of a test keep files, which jsdom does not: return those that it has kept, as they come. */
export function watchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  const files = new Map<string, unknown>();
  URL.createObjectURL = (file) => {
    const address = `blob:${files.size + 1}`;
    files.set(address, file);
    return address;
  };
  URL.revokeObjectURL = (address) => files.delete(address);
  HTMLAnchorElement.prototype.click = function click() {
    saved.push({ file: files.get(this.href), name: this.download });
  };
  return saved;
}
