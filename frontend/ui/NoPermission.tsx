/** What a screen shows to a role that may not see it (spec 000 §6). */
export function NoPermission() {
  return (
    <div className="state">
      <h1>No Permission</h1>
    </div>
  );
}
