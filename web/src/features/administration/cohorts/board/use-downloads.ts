import { useMutation } from '@tanstack/react-query';
import { download } from '../../../../api/client.ts';
import { messageOf } from '../../../../http/errors.ts';
import { saveFile } from '../../../../http/files.ts';
import { useMomentSearch } from '../../../../shared/lists/as-of/moment.ts';
import { currentPaper } from '../../../../shared/report-file/paper.ts';
import { toastError } from '../../../../ui/toast/toast.ts';
import type { CohortViewName } from '../cohort-view.ts';
import type { CohortRow } from '../use-cohorts.ts';
import { DOWNLOADS } from './texts.ts';

export const BOARD_FILES = ['pdf', 'csv'] as const;
type Kind = (typeof BOARD_FILES)[number];

interface Wanted {
  readonly cohortID: string;
  readonly kind: Kind;
}

/** @returns what saves files of what a cohort's page shows, as of the moment that it shows; `making`: which is on its way. */
export function useDownloads() {
  const moment = useMomentSearch();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ cohortID, kind }: Wanted) => {
      const params = { cohortID };
      const { blob, name } =
        kind === 'pdf'
          ? await download('cohortBoardFile', { params, query: { paper: currentPaper(), ...moment } })
          : await download('cohortResultsFile', { params, query: moment });
      saveFile({ blob, name: name || `Cohort.${kind}` });
    },
    onError: (error) => toastError(messageOf(error, DOWNLOADS.failed)),
  });
  return { save: mutate, making: isPending ? variables.kind : null };
}

/** Of whom nobody shares anything with, a file would say of the cohort that nobody did anything. */
export const hasFiles = (view: CohortViewName, { sharing }: Pick<CohortRow, 'sharing'>): boolean =>
  view !== 'founders' && sharing !== null;
