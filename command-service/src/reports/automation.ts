import type { ProcessManager } from '../core/automation.ts';
import type { SavedReportsService } from './saved-reports.ts';

export const savedReportAutomation = ({ mailWhenDue }: Pick<SavedReportsService, 'mailWhenDue'>): ProcessManager => ({
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
