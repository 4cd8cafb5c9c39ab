import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import { router } from './router.tsx';
import { StoreProvider, store } from './state/store.ts';
import { theme } from './theme/index.ts';

export function App() {
  return (
    <StoreProvider store={store}>
      <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StoreProvider>
  );
}
