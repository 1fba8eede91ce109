import { CoreAdmin, CustomRoutes, localStorageStore } from 'ra-core';
import { QueryClient } from '@tanstack/react-query';
import { Route } from 'react-router';
import { authProvider } from './api/authProvider';
import { dataProvider } from './api/dataProvider';
import { isOffline } from './api/OpsError';
import { EnrolPage } from './logIn/EnrolPage';
import { LogInPage } from './logIn/LogInPage';
import { PAGES } from './pages';
import { ErrorPage } from './shell/ErrorPage';
import { MissingPage } from './shell/MissingPage';
import { Shell } from './shell/Shell';
import { i18nProvider } from './texts/i18nProvider';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Only a server that cannot be reached is asked again; a refusal stays one.
      retry: (count, error) => isOffline(error) && count < 3,
      staleTime: 2000,
    },
  },
});

const store = localStorageStore(undefined, 'candor-console');

/** react-admin's core without its Material interface: routes, log-in, texts, reads. */
export const App = () => (
  <CoreAdmin
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
    layout={Shell}
    loginPage={LogInPage}
    error={ErrorPage}
    catchAll={MissingPage}
    requireAuth
    disableTelemetry
  >
    <CustomRoutes>
      {PAGES.map(({ path, detail = '', Page }) => (
        <Route key={path} path={path + detail} element={<Page />} />
      ))}
    </CustomRoutes>
    <CustomRoutes noLayout>
      <Route path="/enrol/:token" element={<EnrolPage />} />
    </CustomRoutes>
  </CoreAdmin>
);
