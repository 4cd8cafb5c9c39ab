import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { download } from '../../../api/client.ts';
import { saveFile } from '../../../http/files.ts';
import { currentMoment } from '../../../shared/lists/as-of/moment.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';

/** Staff's name of a report has a hyphen that founders' has not (docs/specification.md#errors-and-reports). */
const staffName = (name: string): string => name.replace(/^AssessmentReport(?!-)/, 'AssessmentReport-');

/** Saves the report of an assessment taken as a PDF. */
export const useReport = () =>
  useCommand({
    call: async (userAssessmentID: string) => {
      const moment = currentMoment();
      const { blob, name } = await download('assessmentReportFile', {
        query: { userAssessmentID, ...(moment !== null && { asOf: moment }) },
      });
      saveFile({ blob, name: staffName(name || 'AssessmentReport.pdf') });
    },
    failed: ADMINISTRATION.assessments.reportFailed,
    form: 'toast',
  });
