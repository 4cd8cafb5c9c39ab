/** Missing in the list, though many people have addresses there. */
const MISSING = [
  'duck.com',
  'fastmail.com',
  'posteo.de',
  'skiff.com',
  'tuta.com',
  'tuta.io',
  'tutamail.com',
  'tutanota.com',
  'tutanota.de',
  'zohomail.com',
  'zohomail.eu',
];

/** In the list, though only people of one organization have addresses there; the last is for examples. */
const OF_ORGANIZATIONS = new Set(['live.mdx.ac.uk', 'mail.bcu.ac.uk', 'nus.edu.sg', 'unican.es', 'example.com']);

let known: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first organization is set up: few processes ever need it. */
async function load(): Promise<ReadonlySet<string>> {
  const { default: listed } = await import('email-providers/all.json', { with: { type: 'json' } });
  return new Set([...listed, ...MISSING].filter((domain) => !OF_ORGANIZATIONS.has(domain)));
}

/** @param domains in small letters. @returns those at which anybody can have an address. */
export async function publicMailAmong(domains: readonly string[]): Promise<string[]> {
  known ??= load();
  const all = await known;
  return domains.filter((domain) => all.has(domain));
}
