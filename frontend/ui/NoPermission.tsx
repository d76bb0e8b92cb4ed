/** What a screen shows to a role that may not see it (product/conventions 2.5). */
export function NoPermission() {
  return (
    <div className="state">
      <h1>No Permission</h1>
    </div>
  );
}
