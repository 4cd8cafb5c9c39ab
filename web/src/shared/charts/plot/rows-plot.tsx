import type { PlotMark, RowsPlotData } from './plot.ts';
import { Before, FONT, Legend, Opens, Patterns, paintOf, placed, Sheet, Words } from './shapes.tsx';
import { linesOf, widthOf } from './text.ts';

const LINE = 16;
const BAR = 16;
const GAP = 12;
const AXIS = 26;
const NARROW = 560;
const DOT = 6;

interface RowsPlotProps {
  readonly data: RowsPlotData;
  readonly width: number;
  readonly label: string;
}

/** A row for each thing, its label whole: beside its bars, or above them where it is narrow. */
export function RowsPlot({ data: { kind, rows, scale, legend }, width, label }: RowsPlotProps) {
  const isNarrow = width < NARROW;
  const names = placed(legend, width);
  const longest = Math.ceil(Math.max(...rows.map((row) => widthOf(row.label, FONT)), 0));
  const labelWidth = isNarrow ? width : Math.min(longest, 320, Math.round(width * 0.38));
  const left = isNarrow ? 1 : labelWidth + 16;
  const texts = rows.flatMap(({ marks }) => marks.map(({ text }) => widthOf(text, FONT)));
  const right = kind === 'stackedBar' ? 20 : Math.max(...texts, 0) + 22;
  const plotWidth = Math.max(width - left - right, 40);
  const xOf = (value: number): number =>
    left + ((Math.min(Math.max(value, scale.min), scale.max) - scale.min) / (scale.max - scale.min)) * plotWidth;

  let y = names.height + 4;
  const drawn = rows.map((row) => {
    const lines = linesOf(row.label, FONT, labelWidth);
    const bars = (kind === 'stackedBar' ? 1 : row.marks.length) * (BAR + 2);
    const top = y;
    const barsAt = isNarrow ? top + lines.length * LINE + 2 : top + Math.max(lines.length * LINE - bars, 0) / 2;
    y = (isNarrow ? barsAt + bars : top + Math.max(lines.length * LINE, bars)) + GAP;
    return { row, lines, labelAt: isNarrow ? top : top + Math.max(bars - lines.length * LINE, 0) / 2, barsAt, bars };
  });
  const bottom = y;

  return (
    <Sheet width={width} height={bottom + AXIS} label={label}>
      <Patterns looks={rows.flatMap(({ marks }) => marks.map(({ look }) => look))} />
      <Legend places={names.places} />
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path
            d={
              isNarrow
                ? drawn.map(({ barsAt, bars }) => `M${xOf(tick)} ${barsAt - 2}v${bars + 2}`).join('')
                : `M${xOf(tick)} ${names.height}V${bottom}`
            }
            stroke={tick === 0 ? 'var(--line-strong)' : 'var(--line)'}
          />
          <Words
            muted
            fontSize={11}
            x={xOf(tick)}
            y={bottom + 16}
            textAnchor={isNarrow && tick === scale.min ? 'start' : 'middle'}
          >
            {scale.tickText(tick)}
          </Words>
        </g>
      ))}
      {drawn.map(({ row, lines, labelAt, barsAt }) => (
        <g key={row.id}>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
            <Words key={i} x={0} y={labelAt + i * LINE + 12}>
              {line}
            </Words>
          ))}
          {kind === 'stackedBar' ? (
            <Stacked marks={row.marks} y={barsAt} xOf={xOf} />
          ) : (
            row.marks.map((mark, i) => (
              <One key={mark.id} mark={mark} isDot={kind === 'dot'} y={barsAt + i * (BAR + 2)} xOf={xOf} />
            ))
          )}
        </g>
      ))}
    </Sheet>
  );
}

interface PlacedProps {
  readonly y: number;
  readonly xOf: (value: number) => number;
}

function One({ mark, isDot, y, xOf }: PlacedProps & { readonly mark: PlotMark; readonly isDot: boolean }) {
  const { value, before: other, look, few, text } = mark;
  // At nothing it would stand in the way of the axis.
  const before = other || null;
  if (value === null) return null;
  const [zero, x] = [xOf(0), xOf(value)];
  const middle = y + BAR / 2;
  const end = Math.max(x, zero, before === null ? zero : xOf(before)) + (isDot || before !== null ? DOT : 0);
  return (
    <Opens mark={mark}>
      {isDot ? (
        <>
          <path d={`M${zero} ${middle}H${x}`} stroke="var(--line-strong)" strokeWidth={1.5} />
          <circle cx={x} cy={middle} r={DOT} {...paintOf(look, few)} />
        </>
      ) : value === 0 ? null : (
        <rect
          x={Math.min(zero, x)}
          y={y}
          width={Math.max(Math.abs(x - zero), 1)}
          height={BAR}
          {...paintOf(look, few)}
        />
      )}
      {before !== null && <Before x={xOf(before)} y={middle} />}
      <Words x={end + 6} y={middle} dominantBaseline="central" muted={few}>
        {text}
      </Words>
    </Opens>
  );
}

/** One beside the other; a number is written in where it has room. */
function Stacked({ marks, y, xOf }: PlacedProps & { readonly marks: readonly PlotMark[] }) {
  let sum = 0;
  return marks.map((mark) => {
    const from = xOf(sum);
    sum += mark.value ?? 0;
    const wide = xOf(sum) - from;
    if (wide <= 0) return null;
    return (
      <Opens key={mark.id} mark={mark}>
        <rect x={from} y={y} width={wide} height={BAR + 2} {...paintOf(mark.look, mark.few)} />
        {wide > widthOf(mark.text, FONT) + 6 && (
          <Words
            x={from + wide / 2}
            y={y + BAR / 2 + 1}
            dominantBaseline="central"
            textAnchor="middle"
            stroke="var(--paper)"
            strokeWidth={4}
            strokeLinejoin="round"
            paintOrder="stroke"
          >
            {mark.text}
          </Words>
        )}
      </Opens>
    );
  });
}
