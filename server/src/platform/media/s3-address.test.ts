import { expect, it } from 'vitest';
import { ConfigError } from '../../config.ts';
import { parseS3Address } from './s3-address.ts';

it('names a bucket at Amazon with credentials from the environment', () => {
  expect(parseS3Address('s3://parish-media?region=ca-central-1')).toEqual({
    bucket: 'parish-media',
    region: 'ca-central-1',
    endpoint: undefined,
    isPathStyle: false,
    credentials: undefined,
  });
});

it('contains percent-encoded credentials', () => {
  expect(parseS3Address('s3://AKIA1:ab%2Fcd%2Be@parish-media').credentials).toEqual({
    accessKeyId: 'AKIA1',
    secretAccessKey: 'ab/cd+e',
  });
});

it('may name a host before the bucket, which implies HTTPS and path-style URLs', () => {
  expect(parseS3Address('s3://k:s@s3.example.org:9000/media?region=garage')).toMatchObject({
    bucket: 'media',
    region: 'garage',
    endpoint: 'https://s3.example.org:9000',
    isPathStyle: true,
  });
  expect(parseS3Address('s3://k:s@s3.example.org/media?pathStyle=0').isPathStyle).toBe(false);
});

it('accepts an explicit endpoint, also plain HTTP', () => {
  const endpoint = 'http://127.0.0.1:9000';
  expect(parseS3Address(`s3://k:s@media?endpoint=${encodeURIComponent(endpoint)}`)).toMatchObject({
    bucket: 'media',
    endpoint,
    isPathStyle: true,
  });
  expect(parseS3Address(`s3://k:s@minio/media?endpoint=${endpoint}`)).toMatchObject({
    bucket: 'media',
    endpoint,
  });
});

it.each([
  's3://',
  's3://media?pathstyle=1',
  's3://media?pathStyle=perhaps',
  's3://host/bucket/folder',
  's3://host:9000',
  's3://key@media',
  's3://:secret-word@media',
  's3://key:secret-word%@media',
  's3://media?endpoint=ftp://x',
  's3://me dia',
])('refuses %s with a reason, without repeating the secret', (text) => {
  expect(() => parseS3Address(text)).toThrow(ConfigError);
  expect(() => parseS3Address(text)).not.toThrow(/secret-word/);
});
