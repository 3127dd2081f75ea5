import { ConfigError } from '../../config.ts';

/** Without credentials the usual environment variables (`AWS_…`) apply. */
export type S3Address = {
  bucket: string;
  region: string | undefined;
  endpoint: string | undefined;
  /** `https://server/bucket/file` instead of `https://bucket.server/file`. */
  isPathStyle: boolean;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

const knownOptions = ['region', 'endpoint', 'pathStyle'];
const yes = new Set(['1', 'true']);
const no = new Set(['0', 'false']);

const hint = `MEDIA_URL has one of the forms
  s3://bucket?region=ca-central-1                     (credentials from the environment)
  s3://key:secret@bucket?region=ca-central-1
  s3://key:secret@server:9000/bucket?region=us-east-1 (any other S3, over HTTPS)
with the options region, endpoint=http://server:9000 and pathStyle=1 or 0.
Characters such as / and + in the secret are written %2F and %2B.`;

const failConfig = (what: string): never => {
  // The URL itself holds a secret, so the message does not repeat it.
  throw new ConfigError(`MEDIA_URL: ${what}\n${hint}`);
};

/** With a path, the host is the server and the path the bucket. @throws ConfigError without the secret */
export function parseS3Address(text: string): S3Address {
  const url = URL.canParse(text) ? new URL(text) : failConfig('this is not a URL');
  const unknown = [...url.searchParams.keys()].find((name) => !knownOptions.includes(name));
  if (url.protocol !== 's3:' || unknown !== undefined)
    failConfig(`unknown option ${unknown ?? url.protocol}`);
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  if (path.includes('/')) failConfig('a bucket has no folders');
  if (path === '' && url.port !== '') failConfig('the bucket is missing');
  const bucket = decode(path === '' ? url.hostname : path);
  if (!/^[a-zA-Z0-9][\w.-]{1,62}$/.test(bucket)) failConfig('this is no name of a bucket');
  const endpoint = endpointOf(url, path !== '');
  return {
    bucket,
    region: url.searchParams.get('region') ?? undefined,
    endpoint,
    isPathStyle: isPathStyle(url.searchParams.get('pathStyle'), endpoint !== undefined),
    credentials: credentialsOf(url),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return failConfig('a % stands alone');
  }
}

function endpointOf(url: URL, hasServer: boolean): string | undefined {
  const given = url.searchParams.get('endpoint');
  if (given === null) return hasServer ? `https://${url.host}` : undefined;
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    failConfig('endpoint is not a web address');
  return given;
}

// Servers other than Amazon's seldom have a host name per bucket.
function isPathStyle(given: string | null, byDefault: boolean): boolean {
  if (given === null) return byDefault;
  if (yes.has(given)) return true;
  return no.has(given) ? false : failConfig('pathStyle is 1 or 0');
}

function credentialsOf(url: URL): S3Address['credentials'] {
  if (url.username === '' && url.password === '') return undefined;
  if (url.username === '' || url.password === '') failConfig('key and secret belong together');
  return { accessKeyId: decode(url.username), secretAccessKey: decode(url.password) };
}
