import type { Application } from '@groundwork/command-service';
import { LIMITS } from '@groundwork/contracts';
import { seedContext } from '../../../seed/context.ts';
import { userIDOf } from '../../../seed/people.ts';
import { LARGE_PEOPLE, partnerID } from './people.ts';
import { filled, longest } from './texts.ts';

/** As wide or as high as logos come. */
const svg = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#0b6e4f" d="M0 0h${width}v${height}H0z"/><circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 3}" fill="#ffd700"/></svg>`;

/** By partner: what it says of itself. The first and every third has a name as long as it may be. */
const BRANDS = [
  { color: '#ffd700', logo: svg(800, 90) },
  { color: '#fffffa', logo: svg(60, 300) },
  { color: '#1a0b2e', logo: null },
  { color: '#0b6e4f', logo: null },
  { color: null, logo: svg(120, 120) },
] as const;

/** The first with texts as long as they may be; partners after these have said nothing. */
export async function makeBranding({ branding }: Application): Promise<void> {
  const actor = {
    ...{ userID: userIDOf(LARGE_PEOPLE.admin), actorType: 'admin' as const },
    ...{ sessionID: null, partnerID: null, builderAccess: false },
  };
  for (const [n, { color, logo }] of BRANDS.entries()) {
    const words = {
      color,
      line: n % 3 ? `Line ${n}` : filled(LIMITS.brandLine),
      welcome: n % 3 ? '' : longest(LIMITS.brandWelcome, n),
      ...(logo && { logo: Buffer.from(logo).toString('base64') }),
    };
    await branding.save(actor, partnerID(n), words, seedContext(`large-brand-${n}`));
  }
}
