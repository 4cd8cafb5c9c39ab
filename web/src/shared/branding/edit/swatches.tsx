import { brandColorsOf, contrastText, SCREEN, type Scheme } from '@groundwork/contracts/browser';
import { Grid, Note, SmallHeading, Stack } from '../../../ui/layout/layout.tsx';
import styles from './edit.module.css';
import { SWATCHES } from './texts.ts';

interface SwatchProps {
  readonly label: string;
  readonly color: string;
  readonly ground: string;
  readonly chosen: string;
  /** Of words in it or on it. */
  readonly contrast?: number;
  readonly words: string;
  /** Around it, where it is not the color itself. */
  readonly edge?: string;
}

const Swatch = ({ label, color, ground, chosen, contrast, words, edge = color }: SwatchProps) => (
  <li className={styles.swatch}>
    <span className={styles.sample} style={{ background: ground, color: words, borderColor: edge }} aria-hidden="true">
      Aa
    </span>
    <Stack gap={0} shrink>
      <span>{label}</span>
      <Note as="span" size={13} tabular>
        {[color, color === chosen && SWATCHES.asChosen, contrast && SWATCHES.contrast(contrastText(contrast))]
          .filter(Boolean)
          .join(', ')}
      </Note>
    </Stack>
  </li>
);

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** What becomes of a color, and how well it is read: no color is refused. */
export function Swatches({ color }: { readonly color: string }) {
  const colors = brandColorsOf(color);
  const { fill, onFill, contrast } = colors;
  return (
    <Stack as="section" gap={8} aria-label={SWATCHES.title}>
      <SmallHeading>{SWATCHES.title}</SmallHeading>
      <Note>{SWATCHES.lead}</Note>
      <Grid as="ul" columns={220} gap="8px 16px">
        <Swatch
          label={SWATCHES.button}
          {...{ color: fill, ground: fill, words: onFill, chosen: color, contrast, edge: 'var(--line-strong)' }}
        />
        {SCHEMES.map((scheme) => {
          const { text, edge, contrast: read } = colors[scheme];
          const ground = SCREEN[scheme].surface;
          return [
            <Swatch
              key={`text-${scheme}`}
              label={SWATCHES.links[scheme]}
              {...{ ground, color: text, words: text, chosen: color, contrast: read }}
            />,
            <Swatch
              key={`edge-${scheme}`}
              label={SWATCHES.edges[scheme]}
              {...{ ground, color: edge, words: SCREEN[scheme].ink, chosen: color }}
            />,
          ];
        })}
      </Grid>
    </Stack>
  );
}
