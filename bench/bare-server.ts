import { createServer } from 'node:http';

/** The upper bound of HTTP on this machine: bare node:http with a constant answer of 13 kB. */
const answer = Buffer.from(JSON.stringify({ pubs: 'x'.repeat(13_000) }));
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
  response.end(answer);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
