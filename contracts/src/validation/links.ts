/** Web addresses that people typed, as they are shown to others. */

// In every browser and in Node, but in no type that this workspace may use.
declare const URL: {
  new (
    address: string,
  ): {
    readonly protocol: string;
    readonly username: string;
    readonly password: string;
    readonly host: string;
    readonly href: string;
    readonly origin: string;
  };
  canParse(address: string): boolean;
};

export interface ShownLink {
  /** As a browser opens it: what turns the direction of a text is spelled out. */
  readonly address: string;
  /** Where it leads, which is to be seen before it is opened. */
  readonly host: string;
  /** What comes after the host; empty for a site's first page. */
  readonly rest: string;
}

/**
 * @returns null unless it is an address of the web: nothing that could run here gets through, nor one that names a user before its
 * host, which reads as if that were the host.
 */
export function shownLink(text: string): ShownLink | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, host, href, origin } = new URL(text);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return null;
  const rest = href.slice(origin.length);
  return { address: href, host, rest: rest === '/' ? '' : rest };
}
