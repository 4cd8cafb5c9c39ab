/** What runs once, beside React: sessions that end, other tabs, unsent answers. */
import { queryClient } from './api/query-client.ts';
import { startAnswers } from './features/answers/start.ts';
import { router } from './router.tsx';
import { onSessionEnd } from './session/ending.ts';
import { repeatUnheardSignOut } from './session/sign-out.ts';
import { watchOtherTabs } from './session/tabs.ts';

export function startApp(): void {
  onSessionEnd((ending) => {
    queryClient.clear();
    // Expired: every guard runs again and leads to sign-in with the way back.
    void (ending === 'expired' ? router.invalidate() : router.navigate({ to: '/auth/sign-in' }));
  });

  watchOtherTabs({
    onSignedIn: () => void router.invalidate(),
    onOtherPerson: () => window.location.assign('/'),
  });

  startAnswers();
  repeatUnheardSignOut();
  window.addEventListener('online', repeatUnheardSignOut);
}
