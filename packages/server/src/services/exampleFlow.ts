import { FlowBuilder } from './FlowBuilder.ts'

const column = 260

/** Is an order a large one? Its total is calculated and compared; the branch that holds writes about the order. */
export function createExampleFlow(): string {
  const flow = new FlowBuilder()
  const start = flow.add('ManualTrigger', {
    at: at(0, 40),
    values: { data: '{ "musteri": "Ayşe Demir" }' },
  })
  const order = flow.add('TextTemplate', {
    title: 'Sipariş',
    at: at(1, 40),
    values: { template: 'Siparişi veren: {{musteri}}' },
  })
  const price = flow.add('NumberConstant', { title: 'Birim fiyat', at: at(0, 240), values: { value: 125 } })
  const amount = flow.add('NumberConstant', { title: 'Adet', at: at(0, 400), values: { value: 12 } })
  const total = flow.add('Math', { title: 'Tutar', at: at(1, 280), values: { operation: 'multiply' } })
  const isLarge = flow.add('Compare', {
    title: 'Büyük sipariş mi?',
    at: at(2, 280),
    values: { operator: 'gt', b: '1000' },
  })
  const branch = flow.add('If', { at: at(3, 160) })
  const large = flow.add('Log', { title: 'Büyük sipariş', at: at(4, 60), values: { message: 'Büyük sipariş' } })
  const small = flow.add('Log', { title: 'Küçük sipariş', at: at(4, 300), values: { message: 'Küçük sipariş' } })
  flow.connect(price, 'number', total, 'a')
  flow.connect(amount, 'number', total, 'b')
  flow.connect(total, 'result', isLarge, 'a')
  flow.connect(isLarge, 'result', branch, 'condition')
  flow.connect(start, 'data', order, 'values')
  flow.connect(order, 'text', branch, 'value')
  flow.connect(branch, 'true', large, 'value')
  flow.connect(branch, 'false', small, 'value')
  return flow.toCode()
}

function at(x: number, y: number) {
  return [x * column, y] as const
}
