/** Charts of the overview as plain data, so that tests need no browser. */
import {
  FEW_CASES,
  type Look,
  PERIOD_PLACES,
  type Place,
  type PlotMark,
  placeOfVerdict,
  type RowsPlotData,
  scaleOf,
  type TimePanel,
  type TimePlotData,
  verdictLook,
} from '@groundwork/contracts/administration';
import { centsInWords } from '@groundwork/contracts/browser';
import { formatDay } from '../../../ui/format.ts';
import { OVERVIEW } from './texts.ts';
import type { Overview, OverviewDay } from './use-overview.ts';

const { figures, charts } = OVERVIEW;
const LOOK: Look = { color: 'var(--accent)', fill: 'full' };
const WEEK = 7;
/** Fewer days are no weeks worth drawing. */
const MANY_DAYS = 14;

export type Show = (place: Place) => void;

interface Slot {
  readonly days: readonly OverviewDay[];
  readonly from: string;
  readonly to: string;
}

/** @param events how many there are in all. @returns days, or weeks of few events, the last of which ends with the last day. */
export function slotsOf(days: readonly OverviewDay[], events: number): Slot[] {
  const size = events < FEW_CASES && days.length > MANY_DAYS ? WEEK : 1;
  const slots: Slot[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const some = days.slice(Math.max(end - size, 0), end);
    slots.unshift({ days: some, from: some[0]?.day ?? '', to: some.at(-1)?.day ?? '' });
  }
  return slots;
}

/** A panel each for sign-ups and completions. */
export function daysPlot(days: readonly OverviewDay[], show: Show): TimePlotData {
  const slots = slotsOf(days, sumOf(days, 'signUps') + sumOf(days, 'completed'));
  const panel = (field: 'signUps' | 'completed'): TimePanel =>
    panelOf(slots, field, {
      title: titleOf(figures[field], slots, String(sumOf(days, field))),
      text: String,
      open: ({ from, to }) => show(PERIOD_PLACES[field]({ from, to })),
    });
  return timeOf(slots, [panel('signUps'), panel('completed')]);
}

/** Whether money was taken or given back on a day. */
export const isOfMoney = ({ revenueInCents, seatRevenueInCents }: OverviewDay): boolean =>
  Boolean(revenueInCents) || Boolean(seatRevenueInCents);

/** Revenue less refunds, and beside it that of seats where there is any. */
export function revenuePlot(days: readonly OverviewDay[], show: Show): TimePlotData {
  const slots = slotsOf(days, days.filter(isOfMoney).length);
  const panel = (field: Money, figure: string): TimePanel =>
    panelOf(slots, field, {
      title: titleOf(figure, slots, centsInWords(sumOf(days, field))),
      text: centsInWords,
      open: ({ from, to }) => show(PERIOD_PLACES[field]({ from, to })),
    });
  const seats = days.some(({ seatRevenueInCents }) => seatRevenueInCents);
  return timeOf(slots, [
    panel('revenueInCents', figures.revenue),
    ...(seats ? [panel('seatRevenueInCents', figures.seatRevenue)] : []),
  ]);
}

export const verdictsPlot = (verdicts: Overview['verdicts'], show: Show): RowsPlotData => ({
  kind: 'bar' as const,
  rows: verdicts.map(({ verdict, count }, n) => ({
    id: verdict,
    label: verdict,
    marks: [
      {
        id: verdict,
        value: count,
        text: String(count),
        title: charts.marked(verdict, String(count)),
        look: verdictLook(n),
        few: false,
        onOpen: count === 0 ? undefined : () => show(placeOfVerdict(n)),
      },
    ],
  })),
  scale: scaleOf(
    verdicts.map(({ count }) => count),
    true,
    String,
  ),
  legend: [],
});

type Money = 'revenueInCents' | 'seatRevenueInCents';
type Field = 'signUps' | 'completed' | Money;

const sumOf = (days: readonly OverviewDay[], field: Field): number =>
  days.reduce((sum, day) => sum + (day[field] ?? 0), 0);

const timeOf = (slots: readonly Slot[], panels: readonly TimePanel[]): TimePlotData => ({
  kind: 'time',
  slots: slots.map(({ from }) => formatDay(from)),
  panels,
  versions: [],
  legend: [],
});

const titleOf = (figure: string, slots: readonly Slot[], sum: string): string =>
  charts.summed(slots.some((slot) => slot.days.length > 1) ? charts.byWeek(figure) : figure, sum);

interface Panel {
  readonly title: string;
  readonly text: (value: number) => string;
  readonly open: (slot: Slot) => void;
}

function panelOf(slots: readonly Slot[], field: Field, { title, text, open }: Panel): TimePanel {
  const marks = slots.map((slot): PlotMark => {
    const value = sumOf(slot.days, field);
    const span = slot.from === slot.to ? formatDay(slot.from) : charts.span(formatDay(slot.from), formatDay(slot.to));
    return {
      id: slot.from,
      value,
      text: text(value),
      title: charts.marked(span, text(value)),
      look: LOOK,
      few: false,
      onOpen: value === 0 ? undefined : () => open(slot),
    };
  });
  const values = marks.map(({ value }) => value ?? 0);
  return {
    id: field,
    title,
    kind: 'bar',
    marks,
    scale: scaleOf(values, field === 'signUps' || field === 'completed', (value) => text(value).replace(/\.00$/, '')),
  };
}
