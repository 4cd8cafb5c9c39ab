import { keepAttempt } from './api/keep-attempt.ts';
import { queryClient } from './api/query-client.ts';
import { watchKept } from './offline/kept.ts';
import { registerServiceWorker } from './offline/service-worker.ts';
import { router } from './router.tsx';
import { onSessionEnd, type SessionEndReason } from './session/session-end.ts';
import { retryPendingSignOut } from './session/sign-out.ts';
import { watchOtherTabs } from './session/tabs.ts';
import { watchExpiry } from './session/watch-expiry.ts';
import { startAnswers } from './shared/answers/start.ts';

export function startApp(): void {
  onSessionEnd((ending) => {
    queryClient.clear();
    void leavePage(ending);
  });

  watchOtherTabs({
    onSignedIn: () => void router.invalidate(),
    onOtherPerson: () => window.location.assign('/'),
  });

  watchExpiry();
  watchKept();
  keepAttempt();
  startAnswers();
  registerServiceWorker();
  retryPendingSignOut();
  window.addEventListener('online', retryPendingSignOut);
}

function leavePage(ending: SessionEndReason): Promise<void> {
  switch (ending) {
    // Every guard runs again and redirects to sign-in with the return URL.
    case 'expired':
      return router.invalidate();
    case 'left':
      return router.navigate({ to: '/auth/sign-in' });
    case 'erased':
      return router.navigate({ to: '/account/erased' });
  }
}
