import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import type { Dial } from '../platform/outbound/exchange.ts';
import type { Resolve } from '../platform/outbound/resolver.ts';

/** The product's address checks stay active, so `dialled` shows what would have left the machine. */
export type FakeInternet = {
  testOverrides: { resolve: Resolve; dial: Dial; ca: string };
  /** Resolutions by name; any other name resolves to `fakeAddress`. */
  names: Map<string, readonly string[]>;
  /** The local HTTPS port, for a separate process that connects itself. */
  securePort: number;
  dialled: { address: string; port: number }[];
  resolved: string[];
  close(): Promise<void>;
};

/** A public address; no test ever connects to it. */
export const fakeAddress = '11.22.33.44';

/** Port 443 has a certificate for *.outside.example. */
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

export const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(portOf(server)));
  });

/** A type assertion for a server that listens on TCP. */
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Self-signed, valid from 2000 to 2199, so that it works at any machine date. */
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
