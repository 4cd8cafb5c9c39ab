import { SCREEN, type Scheme } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { Note, SmallHeading, Stack, Text } from '../../../ui/layout/layout.tsx';
import { BrandBar, BrandHead, BrandWelcome, type ShownBrand } from '../brand-head.tsx';
import { Branded } from '../branded.tsx';
import styles from './edit.module.css';
import { PREVIEW } from './texts.ts';

/** Our colors of one scheme, whichever the system has. */
const colorsOf = (scheme: Scheme): CSSProperties => {
  const { paper, surface, sunken, ink, inkMuted, line, accent, onAccent } = SCREEN[scheme];
  return {
    colorScheme: scheme,
    '--paper': paper,
    '--surface': surface,
    '--surface-sunken': sunken,
    '--ink': ink,
    '--ink-muted': inkMuted,
    '--line': line,
    '--accent': accent,
    '--on-accent': onAccent,
    '--mantine-color-ink-filled': accent,
    '--mantine-primary-color-filled': accent,
  } as CSSProperties; // Custom properties are not in its type.
};

const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Stack gap={6}>
    <Note size={13}>{name}</Note>
    <div className={styles.part}>{children}</div>
  </Stack>
);

function InScheme({ brand, scheme }: { readonly brand: ShownBrand; readonly scheme: Scheme }) {
  return (
    <figure className={styles.scheme} style={colorsOf(scheme)} data-scheme={scheme}>
      <figcaption>{PREVIEW.schemes[scheme]}</figcaption>
      {/* To be looked at: nothing in it can be used. */}
      <div inert className={styles.parts}>
        <Branded brand={brand} scheme={scheme}>
          <Part name={PREVIEW.join}>
            <Stack gap={12}>
              <BrandHead brand={brand} />
              <Text face="serif" size={20} weight={600}>
                {PREVIEW.joinTitle}
              </Text>
              <Text breaks>{PREVIEW.joinText(brand.partnerName)}</Text>
              <Button fullWidth>{PREVIEW.joinButton}</Button>
              <Text tone="accent">{PREVIEW.joinLink}</Text>
              <BrandWelcome brand={brand} />
            </Stack>
          </Part>
          <Part name={PREVIEW.mail}>
            <Stack gap={12} align="start">
              <BrandHead brand={brand} />
              <Text face="serif" size={18} weight={600}>
                {PREVIEW.mailTitle}
              </Text>
              <Text>{PREVIEW.mailText}</Text>
              <Button>{PREVIEW.mailButton}</Button>
            </Stack>
          </Part>
          <Part name={PREVIEW.report}>
            <BrandBar brand={brand} />
            <Text face="serif" size={20} weight={600}>
              {PREVIEW.reportTitle}
            </Text>
          </Part>
        </Branded>
      </div>
    </figure>
  );
}

/** How it will look, in both schemes, before it is saved. */
export const Preview = ({ brand }: { readonly brand: ShownBrand }) => (
  <Stack as="section" gap={12} aria-label={PREVIEW.title}>
    <SmallHeading>{PREVIEW.title}</SmallHeading>
    <div className={styles.schemes}>
      <InScheme brand={brand} scheme="light" />
      <InScheme brand={brand} scheme="dark" />
    </div>
  </Stack>
);
