/** Words that common passwords consist of. password-policy.ts removes digits, symbols and look-alikes before the lookup. */
export const PASSWORD_BLOCKLIST: readonly string[] = `
password passwort passwd pass passpass admin administrator root user guest test tester testing login
welcome letmein master access secret default changeme monkey dragon shadow sunshine princess superman
batman spiderman ironman football baseball basketball cricket hockey soccer golf tennis iloveyou loveyou
lovely lover loveme love mylove trustno trustme whatever freedom nothing computer internet samsung
iphone apple android google facebook twitter instagram whatsapp youtube gmail yahoo hotmail linkedin
amazon flipkart paytm netflix microsoft windows linux ubuntu michael jordan jessica jennifer ashley
michelle daniel charlie andrew thomas joshua matthew robert anthony william richard joseph george amanda
nicole hannah samantha maggie ginger buster pepper cookie chocolate butterfly flower purple orange
banana cherry strawberry peanut cheese coffee chicken pokemon pikachu naruto starwars matrix killer
hunter ranger soldier warrior knight wizard phoenix thunder lightning tiger lion panther eagle falcon
hawk dolphin panda puppy kitten kitty doggy horse mustang corvette ferrari porsche mercedes harley
yamaha honda toyota suzuki hyundai maruti bajaj mahindra tata reliance infosys wipro summer winter
spring autumn january february march april june july august september october november december monday
tuesday wednesday thursday friday saturday sunday morning evening midnight diamond silver golden
platinum crystal rainbow angel angels heaven devil satan jesus christ jesuschrist godisgood blessed
blessing faith grace hope peace happy happiness smile lucky success winner champion victory legend hero
ninja samurai pirate rockstar guitar music dance dancing singer player gamer gaming fortnite minecraft
roblox pubg callofduty counter counterstrike runescape warcraft asdf asdfasdf asdfgh asdfghjkl asdfghjk
qwer qwert qwerty qwertyui qwertyuiop qweqwe qazwsx qazwsxedc zaq12wsx zaqwsx zxcvbn zxcvbnm zxcv q1w2e3
q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 1q2w3e4r5t6y a1b2c3 a1b2c3d4 abcabc
abcdef abcdefg abcdefgh abcd abc aaa aaaa aaaaaa iloveu imissyou forever forget forgot remember friend
friends bestfriend family mother father mommy daddy mummy brother sister baby babygirl babyboy girl
girls boys handsome beautiful beauty pretty sweet sweetie sweety sugar honey darling dearest jaan jaanu
janu janeman sona sonu monu golu pinky rinku chotu guddu bunty babu raja rani prince king queen maharaj
maharaja india indian bharat hindustan jaihind vandemataram mumbai delhi newdelhi pune pimpri chinchwad
nagpur nashik kolkata chennai bangalore bengaluru hyderabad ahmedabad surat jaipur lucknow kanpur indore
bhopal patna maharashtra marathi gujarat punjab kerala tamilnadu rajasthan ganesh ganesha ganpati
ganpatibappa krishna radhakrishna harekrishna radhe radheradhe radha shiva omnamahshivaya namahshivay
mahadev harharmahadev bholenath jaishriram jaishreeram shriram shreeram sriram jairam jaimatadi sairam
omsairam saibaba hanuman bajrangbali jaihanuman balaji tirupati venkatesh lakshmi laxmi saraswati durga
swami swamisamarth swaminarayan waheguru allah bismillah mashallah inshallah mohammed muhammad mohammad
ahmed rahul rohit amit sumit ankit ajay vijay sanjay rajesh ramesh suresh mahesh mukesh dinesh prakash
deepak vikas vishal sachin sachintendulkar tendulkar dhoni msdhoni virat kohli viratkohli rohitsharma
sharma kumar singh gupta verma patel shah reddy rao joshi kulkarni deshmukh deshpande patil pawar shinde
jadhav kadam gaikwad chavan more bhosale shivaji chhatrapati shivajimaharaj jaishivaji jaibhavani
jaibhim priya pooja puja neha sneha swati jyoti kavita sunita anita geeta sita gita asha usha nisha ritu
aarti arti shweta sweta preeti priti deepika kajal kareena katrina aishwarya salman salmankhan shahrukh
shahrukhkhan amitabh bachchan akshay hrithik bollywood hello helloworld hellohello world hithere
howareyou goodmorning goodluck goodday nopassword mypassword yourpassword newpassword oldpassword
passw0rd thepassword password1 pword pwd pa55word p4ssword p455w0rd letmein1 openup opensesame sesame
trustnoone abracadabra hocuspocus alohomora hogwarts harrypotter gandalf frodo lordoftherings merlin
arthur camelot excalibur zeus apollo athena hercules titan titanic avatar avengers marvel thanos hulk
wolverine deadpool joker robin gotham superstar rocky rambo terminator alien aliens predator startrek
enterprise skywalker yoda vader darthvader jedi obiwan chewbacca snoopy garfield mickey minnie donald
goofy bambi simba nemo shrek elsa barbie hellokitty doraemon shinchan motu patlu chhotabheem tomandjerry
scooby scoobydoo bugsbunny tweety sylvester homer bart simpsons southpark liverpool arsenal chelsea
barcelona realmadrid madrid juventus manchester manutd manchesterunited mancity ronaldo cristiano messi
lionelmessi neymar beckham rooney gerrard zidane maradona pele steelers cowboys yankees lakers bulls
celtics redsox packers eagles giants broncos raiders dodgers cubs rangers nirvana metallica slipknot
eminem rihanna beyonce shakira justin justinbieber bieber onedirection bts blackpink jimin jungkook
taehyung selena taylor taylorswift adele coldplay beatles rollingstones acdc gunsnroses ironmaiden
pinkfloyd ledzeppelin freddie hendrix marley bobmarley elvis madonna tupac biggie snoopdogg drizzy drake
kanye ketchup mustard burger pizza pasta noodles biryani samosa chai masala mango pineapple coconut
lemon lemonade watermelon grape raisin almond cashew vanilla caramel cupcake icecream candy gummy
cocacola pepsi sprite fanta redbull heineken budweiser corona whiskey vodka tequila marlboro camel smoke
smoking weed cannabis marijuana fuckyou fuckoff fuckme fuck asshole bitch bastard shit bullshit
motherfucker sexy sexsex sex hottie hotstuff playboy pussy boobs tits naughty blowjob hardcore porn
pornhub nude naked horny bigdick dick cock penis vagina lesbian asdasd qweasd qweasdzxc zxcasdqwe asdzxc
asdqwe poiuyt poiuytrewq lkjhgf mnbvcx mnbvcxz trewq fdsa yhn ujm okm edcrfv wsxedc rfvtgb tgbyhn system
server network router cisco oracle mysql postgres postgresql mongodb database backup support service
services manager office company business money dollar rupee rupees cash bank account banking finance
salary credit debit aadhaar aadhar pancard passport driver license mobile phone telephone cellphone
tablet laptop desktop keyboard mouse screen battery charger charging camera speaker repair repairs
repairing repairshop doorstep doorsteprepair mobilerepair phonerepair doorstepservice technician
warranty redmi xiaomi oneplus oppo vivo realme motorola nokia blackberry lenovo macbook ipad ipadpro
iphonex galaxy note galaxys redminote pixel nexus moto hacker hacking hacked hackme cracker phreak
anonymous unknown stranger nobody somebody someone everyone anything something everything blank empty
null undefined none temp temporary tempo sample example demo public private personal secure security
secured safety protect protected confidential classified topsecret unlock unlocked locked lockdown open
close enter exit start stop begin finish first second third fourth last final alpha beta gamma delta
omega sigma theta zulu bravo foxtrot tango xray victor romeo juliet oscar echo kilo lima mike papa
quebec sierra uniform yankee red blue green yellow black white pink brown grey gray violet indigo maroon
magenta turquoise aqua scarlet crimson ocean river mountain forest jungle desert island beach sunset
sunrise moonlight starlight universe planet earth saturn jupiter venus mars mercury neptune pluto moon
star stars cosmos rocket spaceship blaster cannon bullet shotgun sniper gangster mafia thug boss bigboss
badboy badgirl coolboy coolgirl smartboy cutegirl cuteboy lonely lonelyboy broken brokenheart
heartbreaker heartless heart hearts mylife life lifeisgood mybaby mybabe babe honeybee honeybunny bunny
rabbit turtle gorilla elephant giraffe zebra donkey cow goat sheep duck penguin parrot peacock sparrow
pigeon crow owl shark whale octopus spider scorpion snake cobra python viper lizard gecko iguana
crocodile alligator dinosaur dragonball goku vegeta gohan sasuke itachi luffy zoro onepiece bleach
deathnote kakashi sakura hinata anime manga otaku tokyo japan china korea america usa canada mexico
brazil london england paris france berlin germany italy rome spain russia moscow australia sydney africa
egypt dubai pakistan karachi lahore bangladesh dhaka nepal kathmandu srilanka colombo california florida
texas newyork chicago boston dallas miami denver seattle atlanta detroit vegas lasvegas hollywood
alexander alexandra alex adam aaron adrian albert alfred alice amber amy andrea angela anna annie austin
barbara benjamin bonnie brandon brandy brian britney brooklyn caroline carlos casper catherine cameron
chester christian christina christine christopher claire claudia cody connor cynthia dakota david dennis
derek diana dominic donna dorothy dylan edward elizabeth ellen emily emma eric erica eugene evelyn felix
fiona francis frank frankie gabriel gary gavin gemma gerald gordon gregory harold harry heather helen
henry howard isaac isabel isabella jack jackie jackson jacob jake james jamie jasmine jason jasper
jeffrey jenny jeremy jerry jesse joanna johnny johnson jonathan joyce justine karen kathleen katie keith
kelly kenneth kevin kimberly kristen kyle lauren laura leonard leslie lewis linda lindsay logan louise
lucas lucy madison margaret maria marina mario mark martin mary maxwell megan melanie melissa michele
miguel miranda molly monica morgan nancy natalie natasha nathan nicholas nicolas norman oliver olivia
pamela patricia patrick paul peter philip phillip rachel ralph raymond rebecca ricardo ricky roberto
rodney roger ronald rosie russell ruth ryan sabrina sally samuel sandra sarah scott sean sebastian
sharon shannon sheila shirley sophia sophie spencer stanley stella stephanie stephen steven stewart
susan suzanne tanya teresa theresa tiffany timothy tina tommy tracy travis trevor trinity tyler valerie
vanessa veronica victoria vincent virginia walter wendy wesley whitney xavier yvonne zachary zoe
tigger klaster biteme woaini wang adobe photoshop myspace blink kawasaki lovers radhekrishna gandhi gfhjkm
gizmo vfhbyf ghbdtn solo toor raspberry wireless greenday charles danielle motdepasse contrasena senha parola
iwantu temppass bailey zombie 1122334455 1029384756 woaini1314 blink182
`
  .trim()
  .split(/\s+/)
