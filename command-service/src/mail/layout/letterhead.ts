import {
  type Brand,
  type BrandColors,
  brandColorsOf,
  logoPath,
  PRODUCT,
  withoutDirectionMarks,
  withoutLinks,
} from '@groundwork/contracts';

/** What a message keeps of a brand. Its welcome is on our pages alone: nobody can have us mail a text of their own to strangers. */
export type MailBrand = Omit<Brand, 'welcome'>;

/** @returns what of a brand is stored with a message. */
export function mailBrandOf(brand: Brand | null): MailBrand | null {
  if (!brand) return null;
  const { welcome: _, ...shown } = brand;
  return shown;
}

/** Whose name a message carries beside ours. */
export interface Letterhead {
  readonly name: string;
  readonly line: string;
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly colors: BrandColors | null;
}

/** Pixels of the message, half of those of the picture: screens have more. */
const LOGO = { width: 220, height: 44 } as const;

/** Written by people: no line breaks, and nothing that mail programs turn into a link. */
const plain = (text: string): string =>
  withoutLinks(withoutDirectionMarks(text).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')).trim();

function fitted({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(LOGO.width / width, LOGO.height / height, 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** @param brand null or undefined: ours alone. */
export function letterheadOf(
  brand: MailBrand | null | undefined,
  { publicUrl }: { readonly publicUrl: string },
): { readonly letterhead?: Letterhead } {
  if (!brand) return {};
  const { partnerID, partnerName, line, logo, color } = brand;
  return {
    letterhead: {
      name: plain(partnerName),
      line: plain(line),
      logo: logo && { url: `${publicUrl}${logoPath(partnerID, logo.logoID)}`, ...fitted(logo) },
      colors: color === null ? null : brandColorsOf(color),
    },
  };
}

/** The name beside our address. */
export const sentAs = (brand: MailBrand | null | undefined): { readonly sentAs?: string } =>
  brand ? { sentAs: `${plain(brand.partnerName)} via ${PRODUCT.name}` } : {};
