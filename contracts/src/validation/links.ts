// In every browser and Node, but not in the types this workspace may use.
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
  /** As a browser opens it, with direction marks escaped. */
  readonly address: string;
  /** Shown before the link is opened. */
  readonly host: string;
  /** After the host; empty for the first page of a site. */
  readonly rest: string;
}

/** @returns null unless it is http(s) without a user name, which would read as if it were the host. */
export function shownLink(text: string): ShownLink | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, host, href, origin } = new URL(text);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return null;
  const rest = href.slice(origin.length);
  return { address: href, host, rest: rest === '/' ? '' : rest };
}

/** Of every address of a webhook that is refused: nobody learns what is inside our network. */
export const ADDRESS_RULE = 'Address not allowed. It has to begin with https://, at port 443, and be public.';
