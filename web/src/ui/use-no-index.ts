import { useEffect } from 'react';

/** Asks search engines not to index this page while it is shown. */
export function useNoIndex(): void {
  useEffect(() => {
    const meta = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex, nofollow' });
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
