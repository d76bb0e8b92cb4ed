import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const EDGE_KEY = 'k'.repeat(64);
let addressOf: (headers: Record<string, string>) => string;

beforeAll(async () => {
  vi.stubEnv('EDGE_KEY', EDGE_KEY);
  vi.resetModules();
  const { visitorAddress } = await import('./visitor.ts');
  addressOf = (headers) =>
    visitorAddress({
      headers,
      requestContext: { identity: { sourceIp: '130.176.1.1' } },
    } as unknown as APIGatewayProxyEvent);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe('visitorAddress', () => {
  it('ignores forwarded addresses without the edge key', () => {
    const forgedHeaders = { 'x-forwarded-for': '1.1.1.1, 130.176.1.1' };
    expect(addressOf(forgedHeaders)).toBe('130.176.1.1');
    expect(addressOf({ ...forgedHeaders, 'havenkeep-edge-key': 'wrong' })).toBe('130.176.1.1');
  });

  it('takes what CloudFront appended, not what the visitor wrote before it', () => {
    const headers = {
      'havenkeep-edge-key': EDGE_KEY,
      'x-forwarded-for': '1.1.1.1, 203.0.113.7, 130.176.1.1',
    };
    expect(addressOf(headers)).toBe('203.0.113.7');
  });

  it('falls back to the address that the gateway saw', () => {
    expect(addressOf({ 'havenkeep-edge-key': EDGE_KEY })).toBe('130.176.1.1');
  });
});
