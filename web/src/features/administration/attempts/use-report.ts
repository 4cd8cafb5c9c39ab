import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { download } from '../../../api/client.ts';
import { saveFile } from '../../../http/files.ts';
import { currentMoment } from '../../../shared/lists/as-of/moment.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';

/** Staff's file names have a hyphen that founders' do not (docs/specification.md#errors-and-reports). */
const staffName = (name: string): string => name.replace(/^AssessmentReport(?!-)/, 'AssessmentReport-');

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
