import type { ReactNode, SVGProps } from 'react';
import { Box } from '../../../ui/layout/layout.tsx';
import styles from './plot.module.css';
import type { LegendEntry, Look, PlotMark } from './plot.ts';
import { widthOf } from './text.ts';

export const FONT = 12;
/** In px, of a legend's line and of its sample. */
const LEGEND = { line: 22, sample: 14, gap: 20 } as const;
const FEW_COLOUR = 'var(--ink-muted)';

interface SheetProps {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly children: ReactNode;
}

export const Sheet = ({ width, height, label, children }: SheetProps) => (
  <Box role="img" aria-label={label}>
    <svg aria-hidden className={styles.sheet} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {children}
    </svg>
  </Box>
);

/** Patterns are named by their color and form, so that equal ones may stand in the page twice. */
const patternID = ({ color, fill }: Look): string => `plot-${fill}-${color.replace(/[^a-z]/g, '')}`;

export function Patterns({ looks }: { readonly looks: readonly Look[] }) {
  const unique = new Map([...looks, ...looks.map(faded)].map((look) => [patternID(look), look]));
  return (
    <defs>
      {[...unique].map(([id, { color, fill }]) =>
        fill === 'full' || fill === 'outlined' ? null : fill === 'striped' ? (
          <pattern key={id} id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={6} height={6} fill="var(--paper)" />
            <rect width={3.5} height={6} fill={color} />
          </pattern>
        ) : (
          <pattern key={id} id={id} width={6} height={6} patternUnits="userSpaceOnUse">
            <rect width={6} height={6} fill="var(--paper)" />
            <circle cx={3} cy={3} r={1.9} fill={color} />
          </pattern>
        ),
      )}
    </defs>
  );
}

/** Of few cases the same form is grey, within a broken line. */
const faded = ({ fill }: Look): Look => ({ color: FEW_COLOUR, fill });

/** @returns how a mark of this look is painted. */
export function paintOf(look: Look, few: boolean): SVGProps<SVGRectElement> & SVGProps<SVGCircleElement> {
  if (few) {
    const isForm = look.fill === 'striped' || look.fill === 'dotted';
    const fill = isForm ? `url(#${patternID(faded(look))})` : look.fill === 'full' ? 'var(--line)' : 'var(--paper)';
    return { fill, stroke: FEW_COLOUR, strokeWidth: 1.5, strokeDasharray: '3 2' };
  }
  if (look.fill === 'outlined') return { fill: 'var(--paper)', stroke: look.color, strokeWidth: 1.5 };
  if (look.fill === 'full') return { fill: look.color };
  return { fill: `url(#${patternID(look)})`, stroke: look.color, strokeWidth: 1 };
}

interface TextProps extends SVGProps<SVGTextElement> {
  readonly muted?: boolean;
}

export const Words = ({ muted = false, ...props }: TextProps) => (
  <text fontSize={FONT} fill={muted ? 'var(--ink-muted)' : 'var(--ink)'} className={styles.words} {...props} />
);

/** A mark that leads to what it counts. Keyboards have the table's numbers, which lead to the same. */
export function Opens({ mark, children }: { readonly mark: PlotMark; readonly children: ReactNode }) {
  const { onOpen, title } = mark;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table below has buttons for the same
    <g className={onOpen && styles.opens} onClick={onOpen}>
      <title>{title}</title>
      {children}
    </g>
  );
}

/** The value of the previous period: a diamond, empty. */
export const Before = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path
    d={`M${x} ${y - 6}L${x + 5} ${y}L${x} ${y + 6}L${x - 5} ${y}Z`}
    fill="var(--paper)"
    stroke="var(--ink)"
    strokeWidth={1.5}
  />
);

/** @returns legend entries with their places, and how high all are. */
export function placed(entries: readonly LegendEntry[], width: number) {
  let [x, y] = [0, 0];
  const places = entries.map((entry) => {
    const wide = LEGEND.sample + 6 + widthOf(entry.name, FONT);
    if (x > 0 && x + wide > width) [x, y] = [0, y + LEGEND.line];
    const place = { entry, x, y };
    x += wide + LEGEND.gap;
    return place;
  });
  return { places, height: entries.length === 0 ? 0 : y + LEGEND.line + 6 };
}

export const Legend = ({ places }: Pick<ReturnType<typeof placed>, 'places'>) =>
  places.map(({ entry: { name, look }, x, y }) => (
    <g key={name} transform={`translate(${x} ${y + LEGEND.line / 2})`}>
      <Sample look={look} />
      <Words x={LEGEND.sample + 6} dominantBaseline="central">
        {name}
      </Words>
    </g>
  ));

function Sample({ look }: Pick<LegendEntry, 'look'>) {
  if (look === 'before') return <Before x={7} y={0} />;
  if (look === 'version') return <path d="M7 -8V8" stroke="var(--ink-muted)" strokeWidth={1.5} strokeDasharray="4 3" />;
  const paint = look === 'few' ? paintOf({ color: FEW_COLOUR, fill: 'full' }, true) : paintOf(look, false);
  return <rect x={1} y={-6} width={12} height={12} {...paint} />;
}
