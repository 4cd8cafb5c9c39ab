import { createRootRouteWithContext } from '@tanstack/react-router';
import { Layout } from '../pages/shell/layout.tsx';
import type { RouterContext } from '../router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Layout });
