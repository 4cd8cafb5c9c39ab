import type { ProcessManager } from '../core/automation.ts';
import type { ReportMails } from './report-mails.ts';

export const savedReportAutomation = ({ mailWhenDue }: Pick<ReportMails, 'mailWhenDue'>): ProcessManager => ({
  name: 'savedReports',
  types: ['ReportSaved', 'ReportScheduled', 'ReportDeleted'],
  read(event) {
    switch (event.type) {
      case 'ReportSaved':
      case 'ReportScheduled':
        return { id: event.data.savedReportID, over: event.data.schedule === null };
      case 'ReportDeleted':
        return { id: event.data.savedReportID, over: true };
      default:
        return null;
    }
  },
  reconcile: mailWhenDue,
});
