/**
 * Run by mongosh before the services start: begins the replica set of one, and makes the users that the secrets name, each with
 * one database of the same name. Run again it sets their passwords to those of the secrets.
 */
const { readFileSync } = require('node:fs');

const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();
/** Of a replica set its primary. */
const HOST = process.env.MONGO_HOST || 'mongo:27017';
const root = encodeURIComponent(secret('mongodb-root-password'));
const admin = new Mongo(`mongodb://root:${root}@${HOST}/?directConnection=true&authSource=admin`).getDB('admin');

if (!admin.hello().setName) {
  admin.runCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: HOST }] } });
}
// Elects itself within seconds.
for (let tries = 60; !admin.hello().isWritablePrimary && tries > 0; tries--) sleep(1000);
if (!admin.hello().isWritablePrimary) throw new Error('the replica set has no primary');

for (const name of ['mongodb-read-url', 'mongodb-keys-url', 'mongodb-automations-url', 'mongodb-files-url']) {
  const { username, password } = new URL(secret(name));
  const pwd = decodeURIComponent(password);
  const roles = [{ role: 'readWrite', db: username }];
  // Read models refuse who was taken over from by validators (collMod).
  if (username === 'read') roles.push({ role: 'dbAdmin', db: username });
  if (admin.getUser(username)) admin.updateUser(username, { pwd, roles });
  else admin.createUser({ user: username, pwd, roles });
  print(`user ${username} has the database ${username}`);
}
