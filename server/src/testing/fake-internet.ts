import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import type { Dial } from '../platform/outbound/exchange.ts';
import type { Resolve } from '../platform/outbound/resolver.ts';

/**
 * An internet of our own for tests: any name resolves to what a test says, and every line that is opened ends at a
 * server on this machine, whatever address was dialled. What the product checks before it dials stays in force, so
 * that `dialled` shows what would have left the house.
 */
export type FakeInternet = {
  testOverrides: { resolve: Resolve; dial: Dial; ca: string };
  /** What names resolve to; a name that is not here resolves to `fakeAddress`. */
  names: Map<string, readonly string[]>;
  /** Where lines to port 443 end; for a process of its own, which dials by itself. */
  securePort: number;
  /** Every line that was opened, in order. */
  dialled: { address: string; port: number }[];
  /** Every name that was asked for, in order. */
  resolved: string[];
  close(): Promise<void>;
};

/** Where names of tests live. It is no special address; nothing of ours ever reaches it. */
export const fakeAddress = '11.22.33.44';

/** `handle` answers for all names, on port 80 in plain and on port 443 with a certificate for *.outside.example. */
export async function startFakeInternet(handle: RequestListener): Promise<FakeInternet> {
  const plain = createHttpServer(handle);
  const secure = createHttpsServer(certificate, handle);
  const [plainPort, securePort] = await Promise.all([listen(plain), listen(secure)]);
  const names = new Map<string, readonly string[]>();
  const dialled: FakeInternet['dialled'] = [];
  const resolved: string[] = [];
  return {
    testOverrides: {
      resolve: async (host) => {
        resolved.push(host);
        return [...(names.get(host) ?? [fakeAddress])];
      },
      dial: (to) => {
        dialled.push(to);
        return connect({ host: '127.0.0.1', port: to.port === 443 ? securePort : plainPort });
      },
      ca: certificate.cert,
    },
    securePort,
    names,
    dialled,
    resolved,
    close: async () => {
      for (const server of [plain, secure]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

/** Listens on a free port of this machine. */
export const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(portOf(server)));
  });

/** The gate to the address of a server that listens on TCP. */
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Signed by itself, for a name that cannot exist; good for nothing but these tests. Good from 2000 to 2199: whatever a
 * machine takes for today. */
const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9J4xshYOBZx0RNKN
bbdmIClKYCPXagijugLZev82U/GhRANCAAT8ZT1GXkeLJ2hrGPUvItcSTux9Fu8D
FO/5dChGbp2xa0Om3rEUalYBwuyxxiwItvB85csCLo++ZA3/ZrNozmHl
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBqTCCAU+gAwIBAgIUFo7/VzCAfAlSZQkq8psYsL6r4twwCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPb3V0c2lkZS5leGFtcGxlMCAXDTAwMDEwMTAwMDAwMFoYDzIx
OTkxMTEzMDAwMDAwWjAaMRgwFgYDVQQDDA9vdXRzaWRlLmV4YW1wbGUwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAAT8ZT1GXkeLJ2hrGPUvItcSTux9Fu8DFO/5dChG
bp2xa0Om3rEUalYBwuyxxiwItvB85csCLo++ZA3/ZrNozmHlo3EwbzAdBgNVHQ4E
FgQUH5WIOYE9YjTGA7nJHS7g3NWUoXQwHwYDVR0jBBgwFoAUH5WIOYE9YjTGA7nJ
HS7g3NWUoXQwDwYDVR0TAQH/BAUwAwEB/zAcBgNVHREEFTATghEqLm91dHNpZGUu
ZXhhbXBsZTAKBggqhkjOPQQDAgNIADBFAiEA/XDPs/X5JmLNFEPg3SedqPIhiZTx
Hk6QWQ/58L5A1lkCIB6WDtpUGBvdcnp5wDU2r3USndvjKw1f2oR5E9g2Plhd
-----END CERTIFICATE-----
`,
};
