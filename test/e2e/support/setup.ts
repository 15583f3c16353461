/** After each test no host may have met a problem that the test did not expect; at the end all are closed. */
import { openHosts } from './open-host';

afterEach(() => {
  for (const host of openHosts) host.problems.check();
});

afterAll(async () => {
  for (const host of [...openHosts]) await host.close();
});
