import { deleteSavedReport, pinReport, saveReport, scheduleReport } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { SavedReportsService } from './saved-reports.ts';

export const savedReportRoutes = ({
  savedReports,
}: {
  readonly savedReports: SavedReportsService;
}): Implementation[] => [
  command(saveReport, async (call) => {
    const { savedReportID, position } = await savedReports.save(call.actor.userID, call.body, contextOf(call));
    return { position, answer: { data: { savedReportID } } };
  }),

  command(scheduleReport, async (call) => {
    const { savedReportID } = call.params;
    const { position } = await savedReports.schedule(
      call.actor.userID,
      savedReportID,
      call.body.schedule,
      contextOf(call),
    );
    return { position, answer: null };
  }),

  command(pinReport, async (call) => {
    const { savedReportID } = call.params;
    const { position } = await savedReports.pin(call.actor.userID, savedReportID, call.body.pinned, contextOf(call));
    return { position, answer: null };
  }),

  command(deleteSavedReport, async (call) => {
    const { position } = await savedReports.remove(call.actor.userID, call.params.savedReportID, contextOf(call));
    return { position, answer: null };
  }),
];
