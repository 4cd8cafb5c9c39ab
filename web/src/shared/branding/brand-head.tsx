import { type Brand, logoPath, PROVIDED_BY } from '@groundwork/contracts/browser';
import { Note, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './brand-head.module.css';

export interface ShownBrand extends Omit<Brand, 'logo'> {
  readonly logo: (NonNullable<Brand['logo']> & { readonly src?: string }) | null;
}

/** A partner's logo, or its name where it has none. */
export function BrandMark({ brand: { partnerID, partnerName, logo } }: { readonly brand: ShownBrand }) {
  if (!logo) return <span className={styles.name}>{partnerName}</span>;
  const { logoID, width, height, src = logoPath(partnerID, logoID) } = logo;
  return <img className={styles.logo} src={src} width={width} height={height} alt={partnerName} />;
}

/** Above what founders are invited to: who invites them, and that it is ours. */
export const BrandHead = ({ brand }: { readonly brand: ShownBrand }) => (
  <Stack gap={8} align="start" className={styles.head}>
    <BrandMark brand={brand} />
    {brand.line && (
      <Text breaks weight={500}>
        {brand.line}
      </Text>
    )}
    <Note size={13}>{PROVIDED_BY}</Note>
  </Stack>
);

/** What a partner says to whom it invites; below what they are to do, for it may be long. */
export const BrandWelcome = ({ brand: { welcome } }: { readonly brand: Pick<ShownBrand, 'welcome'> }) =>
  welcome === '' ? null : (
    <Text breaks className={styles.welcome}>
      {welcome}
    </Text>
  );

/** Above a report. */
export const BrandBar = ({ brand }: { readonly brand: ShownBrand }) => (
  <Row justify="between" gap="4px 24px" mb={20} pb={10} className={styles.bar}>
    <Row gap="4px 16px" className={styles.own}>
      <BrandMark brand={brand} />
      {brand.line && <Note breaks>{brand.line}</Note>}
    </Row>
    <Note size={13}>{PROVIDED_BY}</Note>
  </Row>
);
