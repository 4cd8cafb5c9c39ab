import type { TimePanel, TimePlotData } from './plot.ts';
import { Before, Legend, Opens, Patterns, paintOf, placed, Sheet, Words } from './shapes.tsx';
import { widthOf } from './text.ts';

/** With room for a number over the highest bar. */
const TITLE = 34;
const HEIGHT = 96;
const AXIS = 30;
const VERSION = 16;
const VERSION_UP = 28;
const DOT = 4;
const MOST_BAR = 36;

interface TimePlotProps {
  readonly data: TimePlotData;
  readonly width: number;
  readonly label: string;
}

/** A panel for each figure, one below the other on the same days: none hides another, and none is told apart by color. */
export function TimePlot({ data: { slots, panels, versions, legend }, width, label }: TimePlotProps) {
  const names = placed(legend, width);
  const left =
    Math.max(...panels.flatMap(({ scale }) => scale.ticks.map((tick) => widthOf(scale.tickText(tick), 11)))) + 8;
  const slot = (width - left - 8) / Math.max(slots.length, 1);
  const high = TITLE + (versions.length > 0 ? VERSION : 0) + HEIGHT + AXIS;
  return (
    <Sheet width={width} height={names.height + panels.length * high} label={label}>
      <Patterns looks={panels.flatMap(({ marks }) => marks.map(({ look }) => look))} />
      <Legend places={names.places} />
      {panels.map((panel, i) => (
        <g key={panel.id} transform={`translate(0 ${names.height + i * high})`}>
          <Words y={14} fontWeight={600} fontSize={13}>
            {panel.title}
          </Words>
          <g transform={`translate(${left} ${high - AXIS - HEIGHT})`}>
            <Panel panel={panel} slots={slots} slot={slot} />
            {versions.map((version) => (
              <g key={version.title}>
                <title>{version.title}</title>
                <path
                  d={`M${version.slot * slot} ${-VERSION_UP}V${HEIGHT}`}
                  stroke="var(--ink-muted)"
                  strokeWidth={1.5}
                  strokeDasharray="4 3"
                />
                <Words
                  muted
                  fontSize={11}
                  x={version.slot * slot + (version.slot > slots.length / 2 ? -4 : 4)}
                  y={10 - VERSION_UP}
                  textAnchor={version.slot > slots.length / 2 ? 'end' : 'start'}
                >
                  {version.text}
                </Words>
              </g>
            ))}
          </g>
        </g>
      ))}
    </Sheet>
  );
}

interface PanelProps {
  readonly panel: TimePanel;
  readonly slots: readonly string[];
  readonly slot: number;
}

function Panel({ panel: { marks, scale, kind }, slots, slot }: PanelProps) {
  const yOf = (value: number): number => HEIGHT * (1 - (value - scale.min) / (scale.max - scale.min));
  const at = (i: number): number => (i + 0.5) * slot;
  const bar = Math.min(Math.max(slot * 0.7, 1), MOST_BAR);
  const isWritten = Math.max(...marks.map(({ text }) => widthOf(text, 11)), 0) < slot - 2;
  const known = marks.flatMap(({ value }, i) => (value === null ? [] : [`${at(i)} ${yOf(value)}`]));
  return (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M0 ${yOf(tick)}H${slots.length * slot}`}
            stroke={tick === 0 ? 'var(--line-strong)' : 'var(--line)'}
          />
          <Words muted fontSize={11} x={-6} y={yOf(tick)} textAnchor="end" dominantBaseline="central">
            {scale.tickText(tick)}
          </Words>
        </g>
      ))}
      <Days slots={slots} slot={slot} />
      {kind === 'line' && known.length > 1 && (
        <path d={`M${known.join('L')}`} fill="none" stroke="var(--line-strong)" strokeWidth={1.5} />
      )}
      {marks.map((mark, i) => {
        const { value, before = null, look, few, text } = mark;
        if (value === null) return null;
        const [y, zero] = [yOf(value), yOf(0)];
        const isDrawn = value !== 0 || kind === 'line';
        return (
          <Opens key={mark.id} mark={mark}>
            {isDrawn &&
              (kind === 'bar' ? (
                <rect
                  x={at(i) - bar / 2}
                  y={Math.min(y, zero)}
                  width={bar}
                  height={Math.max(Math.abs(zero - y), 1)}
                  {...paintOf(look, few)}
                />
              ) : (
                <circle cx={at(i)} cy={y} r={DOT} {...paintOf(look, few)} />
              ))}
            {before !== null && before !== 0 && slot > 8 && <Before x={at(i)} y={yOf(before)} />}
            {isWritten && isDrawn && (
              <Words
                fontSize={11}
                x={at(i)}
                y={Math.min(y, zero, before ? yOf(before) - 4 : zero) - (kind === 'line' ? 8 : 4)}
                textAnchor="middle"
              >
                {text}
              </Words>
            )}
          </Opens>
        );
      })}
    </>
  );
}

/** As many days as have room beside one another, each from where its slot begins. */
function Days({ slots, slot }: Pick<PanelProps, 'slots' | 'slot'>) {
  const wide = Math.max(...slots.map((text) => widthOf(text, 11)), 1) + 12;
  const isWide = slot >= wide;
  const each = Math.ceil(wide / slot);
  return slots.map((text, i) => {
    const x = isWide ? (i + 0.5) * slot : i * slot;
    const isOver = !isWide && x + wide > slots.length * slot + 16;
    if (i % each !== 0 || (isOver && i > 0)) return null;
    return (
      <Words key={text} muted fontSize={11} x={x} y={HEIGHT + 16} textAnchor={isWide ? 'middle' : 'start'}>
        {text}
      </Words>
    );
  });
}
