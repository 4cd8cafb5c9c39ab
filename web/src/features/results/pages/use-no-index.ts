import { useEffect } from 'react';

/** Asks search engines to pass this page by while it is shown. */
export function useNoIndex(): void {
  useEffect(() => {
    const meta = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex, nofollow' });
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
