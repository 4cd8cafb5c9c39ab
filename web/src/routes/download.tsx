import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DownloadPage } from '../features/download/download-page.tsx';
import { downloadSearch } from '../features/download/download-search.ts';
import { requireSignedIn } from '../session/guards.ts';

export const Route = createFileRoute('/download')({
  validateSearch: downloadSearch,
  beforeLoad: ({ search, location }) => {
    // An export belongs to a person, who signs in and comes back.
    if (search.exportID !== undefined && search.st === undefined) requireSignedIn({ location });
  },
  component: DownloadRoute,
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The file was already saved from this history entry: a reload does not save it again. */
    isDownloaded?: boolean;
  }
}

/**
 * The token stays in the address until the file is saved, so that a reload can try again. Then it is removed, so that
 * neither the history nor a shared screen reveals it.
 */
function DownloadRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const isDownloaded = useLocation({ select: ({ state }) => state.isDownloaded === true });
  const onSaved = useCallback(
    () => void navigate({ to: '/download', search: {}, state: { isDownloaded: true }, replace: true }),
    [navigate],
  );
  return (
    <DownloadPage key={search.st ?? search.exportID} search={search} isDownloaded={isDownloaded} onSaved={onSaved} />
  );
}
