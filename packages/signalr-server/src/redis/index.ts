export { createRedisBackplane, type RedisBackplaneOptions, type RedisSubscriber } from './createRedisBackplane.ts'
export { type RedisPeersOptions, RedisPeers } from './RedisPeers.ts'
export type { RedisClient } from './RedisClient.ts'
