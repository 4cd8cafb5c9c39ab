import { Type } from 'typebox';
import { anyone, roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Revision, revision } from '../core/list.ts';
import { Closed, Id, Nullable } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { Brand, brandWords, logoSize } from './brand.ts';
import { brandingAdministrationRoutes, brandingRoutes } from './routes.ts';

const endpoint = endpointOf({ ...brandingRoutes, ...brandingAdministrationRoutes });
const ofPartner = { access: roles('admin', 'partnerUser'), params: { partnerID: Id() } } as const;

/** Of bytes in base64. */
const Base64 = (bytes: number) =>
  Type.String({ minLength: 4, maxLength: 4 * Math.ceil(bytes / 3), pattern: '^[A-Za-z0-9+/]+={0,2}$' });

export const partnerBranding = endpoint('partnerBranding', {
  summary: 'How a partner is shown to its founders; partner users ask for their own partner.',
  ...ofPartner,
  answer: Closed({ data: Closed({ ...Brand.properties, revision: Revision() }) }),
  errors: ['notFound'],
});

export const previewPartnerLogo = endpoint('previewPartnerLogo', {
  summary:
    'Makes a logo of a picture (PNG, JPEG, WEBP or SVG, as its bytes say): a PNG of our own, on white. Nothing is kept until it is sent with the branding.',
  ...ofPartner,
  bytes: true,
  bodyLimit: LIMITS.logoUpload,
  answer: Closed({ data: Closed({ png: Base64(LIMITS.logo), ...logoSize() }) }),
  errors: ['notFound', 'logoNotTaken'],
  perPerson: PERSON_LIMITS.logos,
});

export const brandPartner = endpoint('brandPartner', {
  summary:
    'Says how a partner is shown on sign-up by its cohorts, in their mail, on the reports of their founders and in the PDF. Any color is taken; what is drawn with it is adjusted until it can be read.',
  ...ofPartner,
  body: Closed({
    ...brandWords(),
    /** In base64; null removes it, absent leaves it as it is. It is made anew as previewPartnerLogo does. */
    logo: Type.Optional(Nullable(Base64(LIMITS.logo))),
    ...revision(),
  }),
  bodyLimit: LIMITS.brandBody,
  errors: ['notFound', 'changedMeanwhile', 'logoNotTaken'],
  perPerson: PERSON_LIMITS.logos,
});

export const partnerLogo = endpoint('partnerLogo', {
  summary: 'A logo that a partner shows: a PNG that never changes. One that was replaced is found no more.',
  access: anyone,
  params: { partnerID: Id(), logoID: Id() },
  file: 'image/png',
  errors: ['notFound', 'tooManyRequests'],
  // An office opens its reports behind one address; a browser asks once for each logo.
  rate: { perAddress: 600, seconds: 15 * 60 },
});
