import { dayText } from '@groundwork/contracts/administration';
import { saveFile } from '../../../../http/files.ts';
import { pngOf, svgOf } from '../../../../shared/charts/plot/picture.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { REPORTS } from '../texts.ts';
import type { ReportAnswer } from '../use-reports.ts';

/** The chart as a file, with its question and what it is made of. */
export const usePicture = (answer: ReportAnswer | undefined, chart: () => SVGSVGElement | null) =>
  useCommand({
    failed: REPORTS.csvFailed,
    call: async (kind: 'png' | 'svg') => {
      const drawn = chart();
      if (!answer || !drawn) throw new Error(REPORTS.csvFailed);
      const captions = { title: answer.question, lines: captionsOf(answer) };
      const blob =
        kind === 'png'
          ? await pngOf(drawn, captions)
          : new Blob([await svgOf(drawn, captions)], { type: 'image/svg+xml;charset=utf-8' });
      saveFile({ name: `${answer.report}.${kind}`, blob });
    },
  });

function captionsOf({ n, parameters: { from, to }, time }: ReportAnswer): string[] {
  const day = (text: unknown): string => (typeof text === 'string' ? dayText(text.slice(0, 10), 'day') : '');
  const asOf = time === null ? [] : [REPORTS.asOf(dayText(time.slice(0, 10), 'day'))];
  return [[REPORTS.about(n.of, n.count), REPORTS.range(day(from), day(to)), ...asOf].filter(Boolean).join(' · ')];
}
