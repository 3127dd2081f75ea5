import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseRange, resolveRange } from '../platform/media/byte-range.ts';

/** A local S3 server with few features. It checks every signature. */
export type FakeS3 = {
  url: string;
  objects: Map<string, { body: Buffer; type: string | undefined; modifiedAt: Date }>;
  /** Answers the next `times` requests with this error. */
  fail(next: { times: number; status: number; code: string }): void;
  requests: string[];
  stop(): Promise<void>;
};

const pageSize = 2;

export async function startFakeS3(account: { key: string; secret: string }): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const requests: string[] = [];
  let failing = { times: 0, status: 500, code: '' };
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      requests.push(`${request.method} ${request.url}`);
      if (failing.times > 0) {
        failing.times -= 1;
        return refuse(response, failing.status, failing.code);
      }
      if (signatureOf(request, account) !== givenSignature(request))
        return refuse(response, 403, 'SignatureDoesNotMatch');
      const path = new URL(request.url ?? '/', 'http://s3').pathname;
      if (request.method === 'PUT') {
        objects.set(path, { body, type: request.headers['content-type'], modifiedAt: new Date() });
        return response.writeHead(200, { etag: '"x"' }).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(path);
        return response.writeHead(204).end();
      }
      if (path.split('/').filter(Boolean).length === 1) return list(request, response, objects);
      const found = objects.get(path);
      if (!found) return refuse(response, 404, 'NoSuchKey');
      return answer(request, response, found.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    requests,
    fail: (next) => {
      failing = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const range = parseRange(request.headers.range);
  const part = range && resolveRange(range, body.length);
  if (!range) {
    response.writeHead(200, { 'content-length': body.length }).end(body);
    return;
  }
  if (!part) {
    refuse(response, 416, 'InvalidRange');
    return;
  }
  const { first, last } = part;
  response
    .writeHead(206, {
      'content-length': last - first + 1,
      'content-range': `bytes ${first}-${last}/${body.length}`,
    })
    .end(body.subarray(first, last + 1));
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

function list(request: IncomingMessage, response: ServerResponse, objects: FakeS3['objects']): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const bucket = pathname.replace(/\/$/, '');
  const after = searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((path) => path.startsWith(`${bucket}/`))
    .map((path) => path.slice(bucket.length + 1))
    .filter((key) => key > after)
    .sort();
  const page = keys.slice(0, pageSize);
  const rows = page.map((key) => {
    const at = objects.get(`${bucket}/${key}`)?.modifiedAt.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>1</Size></Contents>`;
  });
  const more = keys.length > pageSize;
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${rows.join('')}${
        more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
      }</ListBucketResult>`,
    );
}

// ---- AWS Signature, version 4: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv.html

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const givenSignature = (request: IncomingMessage) =>
  /Signature=([0-9a-f]{64})/.exec(request.headers.authorization ?? '')?.[1];

function signatureOf(request: IncomingMessage, account: { key: string; secret: string }): string {
  const { headers } = request;
  const found = /Credential=([^/]+)\/((\d+)\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+)/.exec(
    headers.authorization ?? '',
  );
  if (!found || found[1] !== account.key) return 'no such key';
  const [, , scope = '', day = '', region = '', signed = ''] = found;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const signedLines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    pathname,
    query,
    signedLines.join(''),
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${account.secret}`, day), region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex');
}
