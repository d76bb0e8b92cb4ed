/** The embedded table's placeholder for a signature, which it does not check. */
export const UNSIGNED_HEADERS = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  'x-amz-date': '20260101T000000Z',
};
