/** CloudFront Function: a page's address has no dot in its last part; all pages are the one document. */
// eslint-disable-next-line no-unused-vars
function handler(event) {
  var request = event.request;
  if (request.uri.split('/').pop().indexOf('.') < 0) request.uri = '/index.html';
  return request;
}
