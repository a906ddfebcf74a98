/** Return whether an address is that of a place in the menus, or of a page below it; below home is nothing. */
export function isAt(pathname: string, place: string): boolean {
  return pathname === place || (place !== '/' && pathname.startsWith(`${place}/`));
}
